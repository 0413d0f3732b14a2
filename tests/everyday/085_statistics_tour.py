import statistics as st
data = [2, 4, 4, 4, 5, 5, 7, 9]
print(st.mean(data), st.median(data), st.mode(data), st.pstdev(data), st.variance(data), st.pvariance(data))
print(st.mean([1.5, 2.25, 3.1]), st.median([3, 1, 2]), st.stdev([1.5, 2.5, 2.5, 2.75, 3.25, 4.75]), st.quantiles(range(1, 12), n=4))
print(st.multimode('aabbc'), st.harmonic_mean([40, 60]), st.fmean([3, 4, 5]), round(st.geometric_mean([54, 24, 36]), 6), st.median_low([1, 3, 5, 7]))
print(round(st.correlation([1, 2, 3, 4], [2, 4, 5, 9]), 6))
try:
    st.mean([])
except st.StatisticsError as e:
    print(e)

# errors: ValueError LookupError UnicodeDecodeError
import email
import email.policy

for policy in email.policy.compat32, email.policy.default:
    mail = email.message_from_bytes(open('f', 'rb').read(), policy=policy)
    for part in mail.walk():
        part.items(), part.get_content_type(), part.get_filename()
        if not part.is_multipart():
            part.get_payload(decode=True)

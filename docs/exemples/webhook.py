import base64, hashlib, hmac, time

TOLERANCE_S = 300

def judge(secret, headers, body, seen, now=None):
    """body: the bytes as they came. seen: the ids that you have dealt with; keep them in your database for a month."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs((now or time.time()) - int(timestamp)) > TOLERANCE_S:
        return "refused"
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(one.encode(), expected.encode()) for one in given):
        return "refused"
    if message_id in seen:
        return "seen"
    seen.add(message_id)
    return "new"

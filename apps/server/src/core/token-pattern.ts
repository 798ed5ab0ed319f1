/** A bearer token: 32 random bytes in base64url. The same shape serves tickets and credentials. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

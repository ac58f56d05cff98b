-- Hashes the tokens of existing sessions as domain/accounts/auth/hashed-sessions.server.ts does, so that they go on.
UPDATE "sessions" SET "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');

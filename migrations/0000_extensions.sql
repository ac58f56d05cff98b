CREATE EXTENSION IF NOT EXISTS pg_trgm; -- the indexes with gin_trgm_ops

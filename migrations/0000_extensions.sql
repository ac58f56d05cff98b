CREATE EXTENSION IF NOT EXISTS pg_trgm; -- for the indexes with gin_trgm_ops

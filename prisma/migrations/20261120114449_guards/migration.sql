-- What Prisma's language cannot say: search in Spanish, amounts that stay sane, and tables that only grow.

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- Search ------------------------------------------------------------------------------------------------------------

-- unaccent() is only STABLE, since its rules file could change; ours does not, and an index needs IMMUTABLE.
CREATE FUNCTION luka_plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE TEXT SEARCH CONFIGURATION luka_spanish (COPY = pg_catalog.spanish);
ALTER TEXT SEARCH CONFIGURATION luka_spanish
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, spanish_stem;

CREATE FUNCTION luka_index_document() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('public.luka_spanish', NEW.title), 'A') ||
    setweight(to_tsvector('public.luka_spanish', NEW.type::text || ' ' || NEW.number || ' ' || COALESCE(NEW.year::text, '')), 'B') ||
    setweight(to_tsvector('public.luka_spanish', NEW.summary), 'B') ||
    setweight(to_tsvector('public.luka_spanish', NEW.content), 'D');
  NEW.search_text := luka_plain(NEW.type::text || ' ' || NEW.number || ' ' || NEW.title || ' ' || NEW.summary);
  RETURN NEW;
END
$$;

CREATE TRIGGER legal_documents_index
  BEFORE INSERT OR UPDATE ON legal_documents
  FOR EACH ROW EXECUTE FUNCTION luka_index_document();

CREATE INDEX legal_documents_search_idx ON legal_documents USING gin (search);
CREATE INDEX legal_documents_search_text_idx ON legal_documents USING gin (search_text gin_trgm_ops);

-- A standard without a year is one document too.
DROP INDEX legal_documents_type_number_year_key;
CREATE UNIQUE INDEX legal_documents_type_number_year_key ON legal_documents (type, number, year) NULLS NOT DISTINCT;

-- Money -------------------------------------------------------------------------------------------------------------

ALTER TABLE users
  ADD CONSTRAINT users_credits_not_negative CHECK (credits_monthly >= 0 AND credits_extra >= 0 AND credits_used >= 0),
  ADD CONSTRAINT users_credits_month_form CHECK (credits_month ~ '^([0-9]{4}-(0[1-9]|1[0-2]))?$');

ALTER TABLE credit_ledger
  ADD CONSTRAINT credit_ledger_month_form CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT credit_ledger_key_given CHECK (idempotency_key <> ''),
  ADD CONSTRAINT credit_ledger_after_not_negative CHECK (monthly_after >= 0 AND extra_after >= 0),
  ADD CONSTRAINT credit_ledger_amounts CHECK (
    CASE kind
      WHEN 'monthly_grant' THEN monthly_delta > 0 AND extra_delta = 0
      WHEN 'extra_grant' THEN monthly_delta = 0 AND extra_delta > 0
      WHEN 'usage' THEN monthly_delta <= 0 AND extra_delta <= 0 AND monthly_delta + extra_delta < 0
      -- Nothing is given back of a month that has expired: such an entry only records that it was released.
      WHEN 'refund' THEN monthly_delta >= 0 AND extra_delta >= 0
      WHEN 'monthly_expiry' THEN monthly_delta < 0 AND extra_delta = 0
    END
  );

ALTER TABLE asks ADD CONSTRAINT asks_charged_not_negative CHECK (charged >= 0);

-- Tables that only grow ---------------------------------------------------------------------------------------------

CREATE FUNCTION luka_append_only() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

-- For each statement, so that TRUNCATE is refused too, and a statement that would touch no row as well.
CREATE TRIGGER credit_ledger_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION luka_append_only();

CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION luka_append_only();

-- CreateTable
CREATE TABLE "library_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "library_version_pkey" PRIMARY KEY ("id")
);

INSERT INTO "library_version" DEFAULT VALUES;

-- At random rather than counted: what a standby has not seen before it is promoted, or what a backup brings back, is never
-- taken for what a process read before.
CREATE FUNCTION luka_library_changed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO public.library_version DEFAULT VALUES
  ON CONFLICT (id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;

CREATE TRIGGER legal_documents_changed
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON legal_documents
  FOR EACH STATEMENT EXECUTE FUNCTION luka_library_changed();

-- AlterTable
ALTER TABLE "legal_documents" ADD COLUMN     "title_search" tsvector;

-- CreateTable
CREATE TABLE "legal_words" (
    "word" TEXT NOT NULL,
    "lexeme" TEXT NOT NULL,

    CONSTRAINT "legal_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "legal_words_lexeme_idx" ON "legal_words"("lexeme");

-- CreateIndex
CREATE INDEX "legal_words_word_idx" ON "legal_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "legal_documents_number_idx" ON "legal_documents"("number");

-- CreateIndex
CREATE INDEX "legal_documents_title_search_idx" ON "legal_documents" USING GIN ("title_search");

CREATE OR REPLACE FUNCTION luka_index_document() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.title_search := to_tsvector('public.luka_spanish', NEW.title);
  NEW.search :=
    setweight(NEW.title_search, 'A') ||
    setweight(to_tsvector('public.luka_spanish', NEW.type::text || ' ' || NEW.number || ' ' || COALESCE(NEW.year::text, '')), 'B') ||
    setweight(to_tsvector('public.luka_spanish', NEW.summary), 'B') ||
    setweight(to_tsvector('public.luka_spanish', NEW.content), 'D');
  NEW.search_text := luka_plain(NEW.type::text || ' ' || NEW.number || ' ' || NEW.title || ' ' || NEW.summary);
  RETURN NEW;
END
$$;

-- The words of a document that search does not pass over. What a document no longer says may stay: it only means that
-- the word is not taken for a slip of the pen.
CREATE FUNCTION luka_keep_words(document text) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO legal_words (word, lexeme)
    SELECT word, lexeme
    FROM (SELECT DISTINCT regexp_split_to_table(luka_plain(document), '[^a-z0-9]+') AS word) AS w
    CROSS JOIN LATERAL (SELECT lexeme FROM unnest(to_tsvector('public.luka_spanish', word)) LIMIT 1) AS l
    -- In one order, so that two writers do not wait for each other.
    ORDER BY word
    ON CONFLICT DO NOTHING
  $$;

CREATE FUNCTION luka_keep_document_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM luka_keep_words(concat_ws(' ', NEW.type, NEW.number, NEW.year, NEW.title, NEW.summary, NEW.content));
  RETURN NULL;
END
$$;

CREATE TRIGGER legal_documents_words
  AFTER INSERT OR UPDATE OF type, number, year, title, summary, content ON legal_documents
  FOR EACH ROW EXECUTE FUNCTION luka_keep_document_words();

-- The documents that are there already pass through both triggers.
UPDATE legal_documents SET title = title;

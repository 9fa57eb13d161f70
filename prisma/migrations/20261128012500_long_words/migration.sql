-- A run of letters and digits as long as a document can come apart into lexemes, so it passed as a word, and no index
-- holds one of more than 2.700 bytes: the document was refused. Nobody slips over a word longer than this.
CREATE OR REPLACE FUNCTION luka_keep_words(document text) RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO legal_words (word, lexeme)
    SELECT word, lexeme
    FROM (SELECT DISTINCT regexp_split_to_table(luka_plain(document), '[^a-z0-9]+') AS word) AS w
    CROSS JOIN LATERAL (SELECT lexeme FROM unnest(to_tsvector('public.luka_spanish', word)) LIMIT 1) AS l
    WHERE length(word) <= 60
    -- In one order, so that two writers do not wait for each other.
    ORDER BY word
    ON CONFLICT DO NOTHING
  $$;

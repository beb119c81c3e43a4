-- Family names are often two letters long, and trigrams cannot find so little: pairs of letters can.
-- Pairs of plain digits and Latin letters are left out: they would be most of the index, and hardly narrow a search.
CREATE FUNCTION "letter_pairs"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT substr(words, i, 2) FROM generate_series(1, length(words) - 1) i WHERE octet_length(substr(words, i, 2)) > 2)
$$;

CREATE INDEX "matter_letter_pairs_idx" ON "matter" USING GIN (letter_pairs("search_text"));
CREATE INDEX "parent_letter_pairs_idx" ON "parent" USING GIN (letter_pairs("search_text"));
CREATE INDEX "student_letter_pairs_idx" ON "student" USING GIN (letter_pairs("search_text"));
CREATE INDEX "teacher_letter_pairs_idx" ON "teacher" USING GIN (letter_pairs("search_text"));
CREATE INDEX "contact_form_letter_pairs_idx" ON "contact_form" USING GIN (letter_pairs("search_text"));

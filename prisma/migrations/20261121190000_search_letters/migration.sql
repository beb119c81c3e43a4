-- Trigrams cannot find one or two letters, and many family names are so short: single letters and pairs can.
-- Plain digits and Latin letters alone are left out: they would be most of the index, and hardly narrow a search.
CREATE FUNCTION "search_letters"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT found
    FROM (SELECT letter, letter || lead(letter) OVER (ORDER BY place) AS pair FROM string_to_table(words, NULL) WITH ORDINALITY t (letter, place)) l,
      LATERAL (VALUES (letter, 1), (pair, 2)) v (found, letters)
    WHERE octet_length(found) > letters AND position(' ' IN found) = 0
  )
$$;

CREATE INDEX "matter_search_letters_idx" ON "matter" USING GIN (search_letters("search_text"));
CREATE INDEX "parent_search_letters_idx" ON "parent" USING GIN (search_letters("search_text"));
CREATE INDEX "student_search_letters_idx" ON "student" USING GIN (search_letters("search_text"));
CREATE INDEX "teacher_search_letters_idx" ON "teacher" USING GIN (search_letters("search_text"));
CREATE INDEX "contact_form_search_letters_idx" ON "contact_form" USING GIN (search_letters("search_text"));
CREATE INDEX "chat_message_search_letters_idx" ON "chat_message" USING GIN (search_letters("search_text"));

DROP INDEX "matter_letter_pairs_idx";
DROP INDEX "parent_letter_pairs_idx";
DROP INDEX "student_letter_pairs_idx";
DROP INDEX "teacher_letter_pairs_idx";
DROP INDEX "contact_form_letter_pairs_idx";
DROP FUNCTION "letter_pairs"(text);

-- rolling: writers of notes wait while their four indexes are built, seconds for a hundred thousand notes; the version before finds by old keys what it finds still.
-- Marks that repeat a letter or lengthen a vowel are written out in keys: 佐々木 is 佐佐木, オーノ is オオノ. What is kept as a key follows. A test
-- holds these functions to the contract's `searchKey` (tests/api/search-notes.test.ts).
CREATE FUNCTION "search_marks"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(normalize(regexp_replace(regexp_replace(regexp_replace(words, '([^\s々])々+', '\1\1', 'g'), '([ァ-ヺ])ヽ+', '\1\1', 'g'), '([ァ-ヺ])ヾ+', '\1\1' || U&'\3099', 'g'), NFC), U&'\3099', ''),
    '([ァアカガサザタダナハバパマャヤラヮワ])ー+', '\1ア', 'g'),
    '([ィイキギシジチヂニヒビピミリヰ])ー+', '\1イ', 'g'),
    '([ゥウクグスズツヅヌフブプムュユルヴ])ー+', '\1ウ', 'g'),
    '([ェエケゲセゼテデネヘベペメレヱ])ー+', '\1エ', 'g'),
    '([ォオコゴソゾトドノホボポモョヨロヲ])ー+', '\1オ', 'g');

DROP INDEX "memo_search_idx", "memo_search_letters_idx", "call_note_search_idx", "call_note_search_letters_idx";

CREATE OR REPLACE FUNCTION "search_plain"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  -- Bound to the other function as it is made: an index is built without a path of schemas.
  RETURN search_marks(search_kanji(translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(normalize(words, NFKC)), '(?<=[0-9])[-‐-―⁃−─━⎯➖﹘﹣－ー](?=[0-9])', '', 'g'),
        '(?<=[ぁ-ゖァ-ヺー])[-‐-―⁃−─━⎯➖﹘﹣－]', 'ー', 'g'),
      '[\s-]', '', 'g'),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞヶヵ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴカケヽヾケカ')));

CREATE INDEX "memo_search_idx" ON "memo" USING GIN (search_plain("content") gin_trgm_ops);
CREATE INDEX "memo_search_letters_idx" ON "memo" USING GIN (search_letters(search_plain("content")));
CREATE INDEX "call_note_search_idx" ON "call_note" USING GIN (search_plain("call_note") gin_trgm_ops);
CREATE INDEX "call_note_search_letters_idx" ON "call_note" USING GIN (search_letters(search_plain("call_note")));

UPDATE "parent" SET "known_as" = search_marks("known_as"), "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");
UPDATE "student" SET "known_as" = search_marks("known_as"), "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");
UPDATE "teacher" SET "known_as" = search_marks("known_as"), "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");
UPDATE "matter" SET "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");
UPDATE "contact_form" SET "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");
UPDATE "chat_message" SET "search_text" = search_marks("search_text") WHERE "search_text" <> search_marks("search_text");

-- Of two that are one now the older keeps the key; the other is found by nothing and stays as it was.
UPDATE "blacklist_word" w SET "normalized_word" = search_marks(w."normalized_word")
WHERE w."normalized_word" <> search_marks(w."normalized_word") AND w."deleted_at" IS NULL
  AND NOT EXISTS (SELECT 1 FROM "blacklist_word" o WHERE o."deleted_at" IS NULL AND o."id" <> w."id"
    AND search_marks(o."normalized_word") = search_marks(w."normalized_word")
    AND (o."id" < w."id" OR o."normalized_word" = search_marks(w."normalized_word")));
UPDATE "import_key" k SET "key" = search_marks(k."key")
WHERE k."key" <> search_marks(k."key")
  AND NOT EXISTS (SELECT 1 FROM "import_key" o WHERE o."entity" = k."entity" AND o."key" <> k."key"
    AND search_marks(o."key") = search_marks(k."key") AND (o."key" < k."key" OR o."key" = search_marks(k."key")));

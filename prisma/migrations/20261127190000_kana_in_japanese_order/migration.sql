-- rolling: the tables of people are small; an index of 50,000 names takes less than a second, and the column of staff is not written anew.
-- Lists by name are in the order of the Japanese syllabary: ガトウ before カンダ, ハヤシ before バンドウ.
-- A server that was built without ICU keeps the order of code points.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'ja-x-icu') THEN
    CREATE COLLATION "japanese" (provider = icu, locale = 'ja');
  ELSE
    CREATE COLLATION "japanese" FROM "C";
  END IF;
END
$$;

CREATE INDEX "parent_japanese_order_idx" ON "parent"("last_name_kana" COLLATE "japanese", "first_name_kana" COLLATE "japanese", "id");
CREATE INDEX "student_japanese_order_idx" ON "student"("last_name_kana" COLLATE "japanese", "first_name_kana" COLLATE "japanese", "id");
CREATE INDEX "teacher_japanese_order_idx" ON "teacher"("last_name_kana" COLLATE "japanese", "first_name_kana" COLLATE "japanese", "id");
ALTER TABLE "admin" ALTER COLUMN "kana" TYPE TEXT COLLATE "japanese";

-- rolling: both indexes have hardly any rows; writers wait for one look through the table, a second for a million people.

-- A search looks in the cases' own texts, and here for who is named in yet another way: a second guardian, a name of before a merge.
CREATE INDEX "student_known_as_idx" ON "student" ("id") WHERE "known_as" <> '';

CREATE INDEX "parent_beside_idx" ON "parent" ("id") WHERE "primary_parent_id" IS NOT NULL OR "known_as" <> '';

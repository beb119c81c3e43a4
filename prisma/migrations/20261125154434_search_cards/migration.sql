-- CreateTable
CREATE TABLE "search_card" (
    "tab" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "matter_id" INTEGER NOT NULL,
    "card" TEXT NOT NULL,
    "card_admin" TEXT NOT NULL,
    "card_operator" TEXT NOT NULL,
    "card_until" TIMESTAMPTZ(3) NOT NULL,
    "card_made" TEXT NOT NULL,

    CONSTRAINT "search_card_pkey" PRIMARY KEY ("tab","entity_id")
);

-- CreateIndex
CREATE INDEX "search_card_matter_id_idx" ON "search_card"("matter_id");

-- CreateIndex
CREATE INDEX "search_card_card_until_idx" ON "search_card"("card_until");

-- AddForeignKey
ALTER TABLE "search_card" ADD CONSTRAINT "search_card_matter_id_fkey" FOREIGN KEY ("matter_id") REFERENCES "matter"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Marks are taken away by whoever has made a matter's cards anew. What a search has kept of it is old from then on, whichever build took them.
CREATE FUNCTION forget_search_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_card s USING gone g WHERE s.matter_id = g.matter_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER card_mark_gone AFTER DELETE ON "card_mark" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_search_cards();

-- CreateTable
CREATE TABLE "import_batch" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "emptied_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "batch_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "group_key" TEXT,
    "fate" TEXT NOT NULL DEFAULT 'waiting',
    "messages" JSONB NOT NULL DEFAULT '[]',
    "taken" BOOLEAN NOT NULL DEFAULT false,
    "made" JSONB NOT NULL DEFAULT '[]',
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("batch_id","number")
);

-- CreateTable
CREATE TABLE "import_key" (
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,

    CONSTRAINT "import_key_pkey" PRIMARY KEY ("entity","key")
);

-- CreateTable
CREATE TABLE "import_heading" (
    "kind" TEXT NOT NULL,
    "header" TEXT NOT NULL,
    "column" TEXT NOT NULL,

    CONSTRAINT "import_heading_pkey" PRIMARY KEY ("kind","header")
);

-- CreateIndex
CREATE INDEX "import_batch_created_at_idx" ON "import_batch"("created_at");

-- CreateIndex
CREATE INDEX "import_batch_created_by_id_idx" ON "import_batch"("created_by_id");

-- CreateIndex
CREATE INDEX "import_row_batch_id_fate_number_idx" ON "import_row"("batch_id", "fate", "number");

-- CreateIndex
CREATE INDEX "import_row_batch_id_group_key_idx" ON "import_row"("batch_id", "group_key");

-- CreateIndex
CREATE INDEX "import_key_entity_entity_id_idx" ON "import_key"("entity", "entity_id");

-- AddForeignKey
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "import_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

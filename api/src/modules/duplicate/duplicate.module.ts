import { Module } from '@nestjs/common';
import { DecidePair } from './actions/decide-pair.js';
import { MergePeople } from './actions/merge-people.js';
import { UndoMerge } from './actions/undo-merge.js';
import { DuplicateController } from './duplicate.controller.js';
import { DuplicateQueries } from './duplicate.queries.js';
import { LikenessStore } from './likeness.store.js';
import { MergeQueries } from './merge.queries.js';
import { MergePreviewQueries } from './merge-preview.queries.js';

@Module({
  controllers: [DuplicateController],
  providers: [
    LikenessStore,
    DuplicateQueries,
    DecidePair,
    MergePreviewQueries,
    MergeQueries,
    MergePeople,
    UndoMerge,
  ],
  exports: [LikenessStore],
})
export class DuplicateModule {}

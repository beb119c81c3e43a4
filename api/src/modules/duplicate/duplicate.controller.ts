import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  alike,
  duplicateCount,
  duplicateDecision,
  duplicateRow,
  likenessQuestion,
  mergeOrder,
  mergePreview,
  mergeQuestion,
  mergeResult,
  mergeRow,
  personKinds,
} from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { DecidePair } from './actions/decide-pair.js';
import { MergePeople } from './actions/merge-people.js';
import { UndoMerge } from './actions/undo-merge.js';
import { DuplicateQueries } from './duplicate.queries.js';
import { MergeQueries } from './merge.queries.js';
import { MergePreviewQueries } from './merge-preview.queries.js';

const kind = filterOf.oneOf('種類', Object.keys(personKinds));
const pairs = defineList({
  filters: { kind, dismissed: filterOf.flag('別人とされた組') },
  sorts: ['kind', 'since', 'dismissedAt'],
});
const merged = defineList({
  filters: {
    kind,
    winnerId: filterOf.id('残った側の番号'),
    standing: filterOf.flag('元に戻されていない'),
  },
  sorts: ['mergedAt'],
});

/** 重複の確認 and its decisions. */
@Controller()
export class DuplicateController {
  constructor(
    private readonly pairs: DuplicateQueries,
    private readonly decision: DecidePair,
    private readonly previews: MergePreviewQueries,
    private readonly merges: MergeQueries,
    private readonly merging: MergePeople,
    private readonly undoing: UndoMerge,
  ) {}

  @Route(api.duplicate.list, { query: pairs.query, page: duplicateRow })
  async list(
    @Query() query: z.infer<typeof pairs.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(pairs, query);
    const { rows, total } = await this.pairs.list(user, page);
    setTotal(reply, 'duplicates', page, rows.length, total);
    return rows;
  }

  @Route(api.duplicate.count, { answer: duplicateCount })
  async count(@User() user: CurrentUser) {
    return { open: await this.pairs.open(user.reach) };
  }

  @Route(api.duplicate.similar, { input: likenessQuestion, answer: alike })
  similar(@Body() body: z.infer<typeof likenessQuestion>, @User() user: CurrentUser) {
    return this.pairs.similar(body, user);
  }

  @Route(api.duplicate.decide, { input: duplicateDecision, answer: duplicateRow })
  decide(
    @Param('id', { schema: id }) pairId: number,
    @Body() body: z.infer<typeof duplicateDecision>,
    @User() user: CurrentUser,
  ) {
    return this.decision.run(pairId, body.dismissed, user);
  }

  @Route(api.duplicate.preview, { query: mergeQuestion, answer: mergePreview })
  preview(@Query() query: z.infer<typeof mergeQuestion>, @User() user: CurrentUser) {
    return this.previews.preview(query.kind, query.winnerId, query.loserId, user);
  }

  @Route(api.duplicate.merges, { query: merged.query, page: mergeRow })
  async history(
    @Query() query: z.infer<typeof merged.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(merged, query);
    const { rows, total } = await this.merges.list(page);
    setTotal(reply, 'merges', page, rows.length, total);
    return rows;
  }

  @Route(api.duplicate.merge, { input: mergeOrder, answer: mergeResult })
  async merge(@Body() body: z.infer<typeof mergeOrder>, @User() user: CurrentUser) {
    const merge = await this.merging.run(body, user);
    return { merge, kept: [], message: '統合しました。30日以内なら元に戻せます。' };
  }

  @Route(api.duplicate.undoMerge, { answer: mergeResult })
  async undo(@Param('id', { schema: id }) mergeId: number, @User() user: CurrentUser) {
    const { merge, kept, separated } = await this.undoing.run(mergeId, user);
    const rest = kept.length
      ? `統合のあとに変更された「${kept.join('」「')}」は、そのままにしています。`
      : '';
    const login = separated
      ? '統合のあとにログインで変更されたもの（パスワードなど）は、そのログインの方だけのものにしました。'
      : '';
    return { merge, kept, message: `統合を元に戻しました。${rest}${login}` };
  }
}

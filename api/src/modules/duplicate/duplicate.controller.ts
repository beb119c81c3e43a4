import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { DecidePair } from './actions/decide-pair.js';
import { MergePeople } from './actions/merge-people.js';
import { UndoMerge } from './actions/undo-merge.js';
import { DuplicateQueries } from './duplicate.queries.js';
import { MergeQueries } from './merge.queries.js';
import { MergePreviewQueries } from './merge-preview.queries.js';

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

  @Route(api.duplicate.list)
  list(@Call() { page, user }: CallOf<typeof api.duplicate.list>) {
    return this.pairs.list(user, page);
  }

  @Route(api.duplicate.count)
  async count(@Call() { user }: CallOf<typeof api.duplicate.count>) {
    return { open: await this.pairs.countOpen(user.reach) };
  }

  @Route(api.duplicate.similar)
  similar(@Call() { input, user }: CallOf<typeof api.duplicate.similar>) {
    return this.pairs.findSimilar(input, user);
  }

  @Route(api.duplicate.decide)
  decide(@Call() { params, input, user }: CallOf<typeof api.duplicate.decide>) {
    return this.decision.run(params.id, input.dismissed, user);
  }

  @Route(api.duplicate.preview)
  preview(@Call() { query, user }: CallOf<typeof api.duplicate.preview>) {
    return this.previews.preview(query.kind, query.winnerId, query.loserId, user);
  }

  @Route(api.duplicate.merges)
  history(@Call() { page }: CallOf<typeof api.duplicate.merges>) {
    return this.merges.list(page);
  }

  @Route(api.duplicate.merge)
  async merge(@Call() { input, user }: CallOf<typeof api.duplicate.merge>) {
    const merge = await this.merging.run(input, user);
    return { merge, kept: [], message: '統合しました。30日以内なら元に戻せます。' };
  }

  @Route(api.duplicate.undoMerge)
  async undo(@Call() { params, user }: CallOf<typeof api.duplicate.undoMerge>) {
    const { merge, kept, separated } = await this.undoing.run(params.id, user);
    const rest = kept.length
      ? `統合のあとに変更された「${kept.join('」「')}」は、そのままにしています。`
      : '';
    const login = separated
      ? '統合のあとにログインで変更されたもの（パスワードなど）は、そのログインの方だけのものにしました。'
      : '';
    return { merge, kept, message: `統合を元に戻しました。${rest}${login}` };
  }
}

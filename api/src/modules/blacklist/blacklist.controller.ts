import { Controller } from '@nestjs/common';
import { blacklistSave } from '@tsumugi/contract/resources/blacklist';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { SaveBlacklist } from './actions/save-blacklist.js';
import { presentWord } from './blacklist.presenter.js';
import { BlacklistQueries } from './blacklist.queries.js';

/**
 * ブラックリスト (domain/calls#masters), also as a react-admin resource. Operators may read and add
 * (domain/permissions#masters).
 */
@Controller()
export class BlacklistController {
  constructor(
    private readonly words: BlacklistQueries,
    private readonly saving: SaveBlacklist,
  ) {}

  @Route(api.blacklist.list)
  async list(@Call() { page }: CallOf<typeof api.blacklist.list>) {
    const { rows, total } = await this.words.list(page);
    return { rows: rows.map(presentWord), total };
  }

  @Route(api.blacklist.detail)
  async detail(@Call() { params }: CallOf<typeof api.blacklist.detail>) {
    return presentWord(await this.words.one(params.id));
  }

  @Route(api.blacklist.isUnique)
  async isUnique(@Call() { input }: CallOf<typeof api.blacklist.isUnique>) {
    return { unique: await this.words.isUnique(input.word, input.id) };
  }

  @Route(api.blacklist.save)
  save(@Call() { input, user }: CallOf<typeof api.blacklist.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.blacklist.create)
  create(@Call() { input, user }: CallOf<typeof api.blacklist.create>) {
    return this.saving.run(input, user);
  }

  @Route(api.blacklist.replace)
  async put(@Call() call: CallOf<typeof api.blacklist.replace>) {
    return replaceRecord(blacklistSave, call.input, await this.detail(call), (edit) =>
      this.save({ ...call, input: { ...edit, id: call.params.id } }),
    );
  }

  @Route(api.blacklist.remove)
  async delete(@Call() { params }: CallOf<typeof api.blacklist.remove>) {
    await this.saving.remove(params.id);
    return { id: params.id, message: '削除しました。' };
  }

  @Route(api.blacklist.restore)
  restore(@Call() { params }: CallOf<typeof api.blacklist.restore>) {
    return this.saving.restore(params.id);
  }
}

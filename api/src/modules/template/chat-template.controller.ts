import { Controller } from '@nestjs/common';
import { chatTemplateSave } from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { SaveChatTemplate } from './actions/save-chat-template.js';
import { presentChatTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

/** チャットのテンプレート of the staff (domain/calls#chat-calls), and the same as a react-admin resource. */
@Controller()
export class ChatTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveChatTemplate,
  ) {}

  @Route(api.chatTemplate.offered)
  async offered(@Call() { user }: CallOf<typeof api.chatTemplate.offered>) {
    return (await this.templates.offeredChats(user)).map((row) => presentChatTemplate(row, user));
  }

  @Route(api.chatTemplate.list)
  async list(@Call() { page, user }: CallOf<typeof api.chatTemplate.list>) {
    const { rows, total } = await this.templates.chatTemplates(page, user);
    return { rows: rows.map((row) => presentChatTemplate(row, user)), total };
  }

  @Route(api.chatTemplate.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.chatTemplate.detail>) {
    return presentChatTemplate(await this.templates.chatTemplate(params.id, user), user);
  }

  @Route(api.chatTemplate.save)
  save(@Call() { input, user }: CallOf<typeof api.chatTemplate.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.chatTemplate.create)
  create(@Call() { input, user }: CallOf<typeof api.chatTemplate.create>) {
    return this.saving.run(input, user);
  }

  @Route(api.chatTemplate.replace)
  async put(@Call() call: CallOf<typeof api.chatTemplate.replace>) {
    return replaceRecord(chatTemplateSave, call.input, await this.detail(call), (edit) =>
      this.save({ ...call, input: { ...edit, id: call.params.id } }),
    );
  }

  @Route(api.chatTemplate.remove)
  async delete(@Call() { params, user }: CallOf<typeof api.chatTemplate.remove>) {
    await this.saving.remove(params.id, user);
    return { id: params.id, message: '削除しました。' };
  }

  @Route(api.chatTemplate.restore)
  restore(@Call() { params, user }: CallOf<typeof api.chatTemplate.restore>) {
    return this.saving.restore(params.id, user);
  }
}

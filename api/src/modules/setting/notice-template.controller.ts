import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type NoticeCode, noticeCodes } from '@tsumugi/contract/notices/notices';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { cutPage, idFilter } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { SaveNoticeTemplate } from './actions/save-notice-template.js';
import { SettingQueries } from './setting.queries.js';

/** The wording of the notices, by brand (domain/permissions#admin-alone). */
@Controller()
export class NoticeTemplateController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly saving: SaveNoticeTemplate,
  ) {}

  @Route(api.noticeTemplate.list)
  async list(@Call() { page }: CallOf<typeof api.noticeTemplate.list>) {
    return cutPage(await this.settings.noticeTemplates(idFilter(page.filters, 'brand')), page);
  }

  @Route(api.noticeTemplate.detail)
  detail(@Call() { params, query }: CallOf<typeof api.noticeTemplate.detail>) {
    return this.settings.noticeTemplate(requireNoticeCode(params.code), query.brand);
  }

  @Route(api.noticeTemplate.save)
  save(@Call() { params, input, user }: CallOf<typeof api.noticeTemplate.save>) {
    return this.saving.run(requireNoticeCode(params.code), input, user);
  }

  @Route(api.noticeTemplate.reset)
  reset(@Call() { params, query, user }: CallOf<typeof api.noticeTemplate.reset>) {
    return this.saving.run(
      requireNoticeCode(params.code),
      { ...query, subject: null, announcedBody: null, mailBody: null, chatBody: null },
      user,
    );
  }
}

/** @throws AppError 404 for an unknown code */
function requireNoticeCode(name: string): NoticeCode {
  const found = noticeCodes.find((each) => each === name);
  if (!found) throw new AppError('not_found');
  return found;
}

import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/role';
import { id } from '@tsumugi/contract/kit/define-route';
import type { TeacherSuggestion } from '@tsumugi/contract/resources/teacher';
import { Who } from '../../platform/http/who.js';
import { presentSuggestions } from './suggestion.presenter.js';
import { SuggestionQueries } from './suggestion.queries.js';

const shown = 100;

@Controller('api/admin')
@Who({ roles: staffRoles })
export class SuggestionController {
  constructor(@Inject(SuggestionQueries) private readonly suggestions: SuggestionQueries) {}

  /** The safe read behind introduce-teacher (domain R14): `{id}` is the matter's here, a candidate's in the POST. */
  @Get('introduce-teacher/:id')
  @ApiOperation({
    operationId: 'teacher.suggestions',
    summary: '案件に紹介できる教師の候補',
    description:
      '科目と学年・形態と場所・曜日と時間帯・性別の希望・現在の担当・経験の6項目の点の合計で並べた教師です。紹介できない理由がある教師は末尾に並びます。',
  })
  async list(@Param('id', { schema: id }) matterId: number): Promise<TeacherSuggestion[]> {
    const { wanted, teachers } = await this.suggestions.pool(matterId);
    return presentSuggestions(wanted, teachers, this.suggestions.today).slice(0, shown);
  }
}

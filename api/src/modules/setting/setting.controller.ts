import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { isDay } from '@tsumugi/contract/calendar/day';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type BrandSettingsPatch,
  type BrandSettingsView,
  brandSettingsPatch,
  brandSettingsView,
} from '@tsumugi/contract/resources/brand-settings';
import {
  type HolidayKind,
  type HolidayYear,
  holidayQuery,
  holidayRemoved,
  holidayView,
  holidayYear,
  type NewHoliday,
  newHoliday,
} from '@tsumugi/contract/resources/holiday';
import { mailState, type WorkingHoursSave, workingHoursSave, workingHoursView } from '@tsumugi/contract/resources/working-hours';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { ChangeHolidays } from './actions/change-holidays.js';
import { SaveBrandSettings } from './actions/save-brand-settings.js';
import { SaveWorkingHours } from './actions/save-working-hours.js';
import { presentBrand, presentHours } from './setting.presenter.js';
import { SettingQueries } from './setting.queries.js';

const holidayName = z
  .string()
  .regex(/^(?:national|closing)-\d{4}-\d{2}-\d{2}$/, '祝日・休業日を一覧から選び直してください。')
  .refine((text) => isDay(text.slice(-10)), '祝日・休業日を一覧から選び直してください。')
  .meta({ example: 'closing-2027-01-04' });

/** What the house decides for itself: brands, days off, hours (domain section 8, Settings: Admin). */
@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class SettingController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly saveBrand: SaveBrandSettings,
    private readonly saveHours: SaveWorkingHours,
    private readonly days: ChangeHolidays,
  ) {}

  @Get('brand-settings')
  @ApiOperation({ operationId: 'brandSettings.list', summary: 'ブランド設定の一覧' })
  @Answers(z.array(brandSettingsView))
  async brands(): Promise<BrandSettingsView[]> {
    return (await this.settings.brands()).map(presentBrand);
  }

  @Get('brand-settings/:id')
  @ApiOperation({ operationId: 'brandSettings.detail', summary: 'ブランド設定' })
  @Answers(brandSettingsView)
  async brand(@Param('id', { schema: id }) brandId: number): Promise<BrandSettingsView> {
    return presentBrand(await this.settings.brand(brandId));
  }

  @Patch('brand-settings/:id')
  @ApiOperation({ operationId: 'brandSettings.patch', summary: 'ブランド設定を変える' })
  @Answers(brandSettingsView)
  patchBrand(
    @Param('id', { schema: id }) brandId: number,
    @Body({ schema: brandSettingsPatch }) body: BrandSettingsPatch,
    @User() user: CurrentUser,
  ) {
    return this.saveBrand.run(brandId, body, user);
  }

  @Put('brand-settings/:id')
  @ApiOperation({ operationId: 'brandSettings.replace', summary: 'ブランド設定の編集（一覧画面の形式）' })
  @Answers(brandSettingsView)
  putBrand(
    @Param('id', { schema: id }) brandId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ) {
    return this.saveBrand.run(brandId, readRecord(brandSettingsPatch, body), user);
  }

  @Get('holidays')
  @ApiOperation({ operationId: 'holiday.list', summary: '一年の祝日と休業日' })
  @Answers(holidayYear)
  holidays(@Query({ schema: holidayQuery }) query: z.infer<typeof holidayQuery>): Promise<HolidayYear> {
    return this.settings.holidays(query.year);
  }

  @Post('holidays')
  @HttpCode(200)
  @ApiOperation({ operationId: 'holiday.add', summary: '休業日・祝日を加える' })
  @Answers(holidayView)
  addHoliday(@Body({ schema: newHoliday }) body: NewHoliday, @User() user: CurrentUser) {
    return this.days.add(body, user);
  }

  @Delete('holidays/:id')
  @ApiOperation({ operationId: 'holiday.remove', summary: '休業日・祝日を取り消す' })
  @Answers(holidayRemoved)
  async removeHoliday(@Param('id', { schema: holidayName }) name: string, @User() user: CurrentUser) {
    await this.days.remove(name.slice(0, -11) as HolidayKind, name.slice(-10), user);
    return { id: name, message: '取り消しました。' };
  }

  @Get('working-hours')
  @ApiOperation({ operationId: 'workingHours.list', summary: '受付と送信の時間' })
  @Answers(z.array(workingHoursView))
  async hours() {
    return (await this.settings.brands()).map(presentHours);
  }

  @Put('working-hours')
  @ApiOperation({ operationId: 'workingHours.save', summary: '受付と送信の時間を変える' })
  @Answers(workingHoursView)
  putHours(@Body({ schema: workingHoursSave }) body: WorkingHoursSave, @User() user: CurrentUser) {
    return this.saveHours.run(body, user);
  }

  @Get('mail-state')
  @ApiOperation({ operationId: 'mailState.detail', summary: 'メール送信の状態' })
  @Answers(mailState)
  mailState() {
    return this.settings.mailState();
  }
}

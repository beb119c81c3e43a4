import { Body, Controller, Param, Query } from '@nestjs/common';
import { isDay } from '@tsumugi/contract/calendar/day';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type BrandSettingsPatch,
  type BrandSettingsView,
  brandSettingsPatch,
  brandSettingsView,
  type NewBrand,
  newBrand,
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
import { type WorkingHoursSave, workingHoursSave, workingHoursView } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/all';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { AddBrand } from './actions/add-brand.js';
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
@Controller()
export class SettingController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly adding: AddBrand,
    private readonly saveBrand: SaveBrandSettings,
    private readonly saveHours: SaveWorkingHours,
    private readonly days: ChangeHolidays,
  ) {}

  @Route(api.brandSettings.list, { answer: z.array(brandSettingsView) })
  async brands(): Promise<BrandSettingsView[]> {
    return (await this.settings.brands()).map(presentBrand);
  }

  @Route(api.brandSettings.detail, { answer: brandSettingsView })
  async brand(@Param('id', { schema: id }) brandId: number): Promise<BrandSettingsView> {
    return presentBrand(await this.settings.brand(brandId));
  }

  @Route(api.brandSettings.create, { input: newBrand, answer: brandSettingsView })
  addBrand(@Body() body: NewBrand, @User() user: CurrentUser) {
    return this.adding.run(body, user);
  }

  @Route(api.brandSettings.patch, { input: brandSettingsPatch, answer: brandSettingsView })
  patchBrand(@Param('id', { schema: id }) brandId: number, @Body() body: BrandSettingsPatch, @User() user: CurrentUser) {
    return this.saveBrand.run(brandId, body, user);
  }

  @Route(api.brandSettings.replace, { input: wholeRecord, answer: brandSettingsView })
  putBrand(@Param('id', { schema: id }) brandId: number, @Body() body: z.infer<typeof wholeRecord>, @User() user: CurrentUser) {
    return this.saveBrand.run(brandId, readRecord(brandSettingsPatch, body), user);
  }

  @Route(api.holiday.list, { query: holidayQuery, answer: holidayYear })
  holidays(@Query() query: z.infer<typeof holidayQuery>): Promise<HolidayYear> {
    return this.settings.holidays(query.year);
  }

  @Route(api.holiday.add, { input: newHoliday, answer: holidayView })
  addHoliday(@Body() body: NewHoliday, @User() user: CurrentUser) {
    return this.days.add(body, user);
  }

  @Route(api.holiday.remove, { answer: holidayRemoved })
  async removeHoliday(@Param('id', { schema: holidayName }) name: string, @User() user: CurrentUser) {
    await this.days.remove(name.slice(0, -11) as HolidayKind, name.slice(-10), user);
    return { id: name, message: '取り消しました。' };
  }

  @Route(api.workingHours.list, { answer: z.array(workingHoursView) })
  async hours() {
    return (await this.settings.brands()).map(presentHours);
  }

  @Route(api.workingHours.save, { input: workingHoursSave, answer: workingHoursView })
  putHours(@Body() body: WorkingHoursSave, @User() user: CurrentUser) {
    return this.saveHours.run(body, user);
  }
}

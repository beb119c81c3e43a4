import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { isDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
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
  type HolidayView,
  type HolidayYear,
  holidayQuery,
  holidayRemoved,
  holidayView,
  holidayYear,
  type NewHoliday,
  newHoliday,
} from '@tsumugi/contract/resources/holiday';
import {
  type WorkingHoursSave,
  workingHoursSave,
  workingHoursView,
} from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import {
  cutPage,
  defineList,
  filterOf,
  idFilter,
  readShortList,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { AddBrand } from './actions/add-brand.js';
import { ChangeHolidays } from './actions/change-holidays.js';
import { SaveBrandSettings } from './actions/save-brand-settings.js';
import { SaveWorkingHours } from './actions/save-working-hours.js';
import { presentBrand, presentHours } from './setting.presenter.js';
import { SettingQueries } from './setting.queries.js';

const {
  footerLinks: _,
  hostNames: __,
  requiredAdditionalInfo: ___,
  matchingWeights: ____,
  ...columns
} = brandSettingsView.shape;
const brands = defineList({
  filters: { name: filterOf.text('ブランド名'), prefix: filterOf.text('頭文字') },
  sorts: Object.keys(columns),
});
const hours = defineList({
  filters: { brand: filterOf.id('ブランド') },
  sorts: Object.keys(workingHoursView.shape),
});
const days = defineList({
  filters: {
    year: filterOf.id('年（西暦）'),
    kind: filterOf.oneOf('種類', ['national', 'closing']),
    shipped: filterOf.flag('はじめから入っている日'),
  },
  sorts: Object.keys(holidayView.shape),
  ids: 'text',
});
const holidayName = z
  .string()
  .regex(/^(?:national|closing)-\d{4}-\d{2}-\d{2}$/, '祝日・休業日を一覧から選び直してください。')
  .refine((text) => isDay(text.slice(-10)), '祝日・休業日を一覧から選び直してください。')
  .meta({ example: 'closing-2027-01-04' });

/** The settings of the company: brands, days off, hours (domain/permissions#admin-alone). */
@Controller()
export class SettingController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly adding: AddBrand,
    private readonly saveBrand: SaveBrandSettings,
    private readonly saveHours: SaveWorkingHours,
    private readonly changingDays: ChangeHolidays,
  ) {}

  @Route(api.brandSettings.list, { query: brands.query, page: brandSettingsView })
  async brands(
    @Query() query: z.output<typeof brands.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BrandSettingsView[]> {
    const page = readShortList(brands, query);
    const { rows, total } = cutPage((await this.settings.brands()).map(presentBrand), page);
    setTotal(reply, 'brand-settings', page, rows.length, total);
    return rows;
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
  patchBrand(
    @Param('id', { schema: id }) brandId: number,
    @Body() body: BrandSettingsPatch,
    @User() user: CurrentUser,
  ) {
    return this.saveBrand.run(brandId, body, user);
  }

  @Route(api.brandSettings.replace, { input: wholeRecord, answer: brandSettingsView })
  async putBrand(
    @Param('id', { schema: id }) brandId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<BrandSettingsView> {
    const current = await this.brand(brandId);
    const edit = editOf(brandSettingsPatch, body, current);
    return edit ? this.saveBrand.run(brandId, edit, user) : current;
  }

  @Route(api.holiday.list, { query: days.query, page: holidayView })
  async holidays(
    @Query() query: z.output<typeof days.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HolidayView[]> {
    const { given, ...page } = readShortList(days, query);
    const { year, ...filters } = given;
    const { rows, total } = cutPage(await this.settings.holidays(idFilter({ year }, 'year')), {
      ...page,
      given: filters,
    });
    setTotal(reply, 'holidays', page, rows.length, total);
    return rows;
  }

  @Route(api.holiday.detail, { answer: holidayView })
  async holiday(@Param('id', { schema: holidayName }) name: string): Promise<HolidayView> {
    const found = (await this.settings.holidays()).find((each) => each.id === name);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.holiday.year, { query: holidayQuery, answer: holidayYear })
  holidayYear(@Query() query: z.infer<typeof holidayQuery>): Promise<HolidayYear> {
    return this.settings.holidayYear(query.year);
  }

  @Route(api.holiday.add, { input: newHoliday, answer: holidayView })
  addHoliday(@Body() body: NewHoliday, @User() user: CurrentUser) {
    return this.changingDays.add(body, user);
  }

  @Route(api.holiday.remove, { answer: holidayRemoved })
  async removeHoliday(
    @Param('id', { schema: holidayName }) name: string,
    @User() user: CurrentUser,
  ) {
    await this.changingDays.remove(name.slice(0, -11) as HolidayKind, name.slice(-10), user);
    return { id: name, message: '取り消しました。' };
  }

  @Route(api.workingHours.list, { query: hours.query, page: workingHoursView })
  async hours(
    @Query() query: z.output<typeof hours.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readShortList(hours, query);
    const { rows, total } = cutPage((await this.settings.brands()).map(presentHours), page);
    setTotal(reply, 'working-hours', page, rows.length, total);
    return rows;
  }

  @Route(api.workingHours.save, { input: workingHoursSave, answer: workingHoursView })
  putHours(@Body() body: WorkingHoursSave, @User() user: CurrentUser) {
    return this.saveHours.run(body, user);
  }
}

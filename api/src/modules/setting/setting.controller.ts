import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { type HolidayKind } from '@tsumugi/contract/resources/holiday';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { cutPage, idFilter } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { AddBrand } from './actions/add-brand.js';
import { ChangeHolidays } from './actions/change-holidays.js';
import { SaveBrandSettings } from './actions/save-brand-settings.js';
import { SaveWorkingHours } from './actions/save-working-hours.js';
import { presentBrand, presentHours } from './setting.presenter.js';
import { SettingQueries } from './setting.queries.js';

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

  @Route(api.brandSettings.list)
  async brands(@Call() { page }: CallOf<typeof api.brandSettings.list>) {
    return cutPage((await this.settings.brands()).map(presentBrand), page);
  }

  @Route(api.brandSettings.detail)
  async brand(@Call() { params }: CallOf<typeof api.brandSettings.detail>) {
    return presentBrand(await this.settings.brand(params.id));
  }

  @Route(api.brandSettings.create)
  addBrand(@Call() { input, user }: CallOf<typeof api.brandSettings.create>) {
    return this.adding.run(input, user);
  }

  @Route(api.brandSettings.patch)
  patchBrand(@Call() { params, input, user }: CallOf<typeof api.brandSettings.patch>) {
    return this.saveBrand.run(params.id, input, user);
  }

  @Route(api.brandSettings.replace)
  async putBrand(@Call() call: CallOf<typeof api.brandSettings.replace>) {
    return replaceRecord(brandSettingsPatch, call.input, await this.brand(call), (input) =>
      this.patchBrand({ ...call, input }),
    );
  }

  @Route(api.holiday.list)
  async holidays(@Call() { page }: CallOf<typeof api.holiday.list>) {
    const { year, ...given } = page.filters;
    const days = await this.settings.holidays(idFilter({ year }, 'year'));
    return cutPage(days, { ...page, filters: given });
  }

  @Route(api.holiday.detail)
  async holiday(@Call() { params }: CallOf<typeof api.holiday.detail>) {
    const found = (await this.settings.holidays()).find((each) => each.id === params.id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.holiday.year)
  holidayYear(@Call() { query }: CallOf<typeof api.holiday.year>) {
    return this.settings.holidayYear(query.year);
  }

  @Route(api.holiday.add)
  addHoliday(@Call() { input, user }: CallOf<typeof api.holiday.add>) {
    return this.changingDays.add(input, user);
  }

  @Route(api.holiday.remove)
  async removeHoliday(@Call() { params, user }: CallOf<typeof api.holiday.remove>) {
    await this.changingDays.remove(
      params.id.slice(0, -11) as HolidayKind,
      params.id.slice(-10),
      user,
    );
    return { id: params.id, message: '取り消しました。' };
  }

  @Route(api.workingHours.list)
  async hours(@Call() { page }: CallOf<typeof api.workingHours.list>) {
    return cutPage((await this.settings.brands()).map(presentHours), page);
  }

  @Route(api.workingHours.save)
  putHours(@Call() { input, user }: CallOf<typeof api.workingHours.save>) {
    return this.saveHours.run(input, user);
  }
}

import { Controller, Header, Inject } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import {
  type AppointmentRow,
  entryOf,
  isCalledOff,
  startOf,
} from '../../../platform/appointments/appointment.js';
import { icsOf } from '../../../platform/appointments/ics.js';
import { type CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { MailServer } from '../../../platform/mail/mail-server.js';
import { originOf, SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { CustomerQueries } from '../../customer/customer.queries.js';
import { TeacherQueries } from '../../teacher/teacher.queries.js';
import { AppointmentQueries } from './appointment.queries.js';

/** An appointment for the person's own calendar. */
@Controller()
export class CalendarController {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly teachers: TeacherQueries,
    private readonly appointments: AppointmentQueries,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly server: MailServer,
  ) {}

  /** A cancelled appointment is answered as a cancellation, which removes it from the calendar. */
  @Route(api.user.calendar)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="calendar.ics"')
  async event(
    @Call() { params, query: { kind }, user }: CallOf<typeof api.user.calendar>,
  ): Promise<string> {
    const reader = user.teacherId ? 'teacher' : 'customer';
    // Families do not see interviews, which are between teacher and office.
    const row =
      kind === 'interview' && reader === 'customer' ? null : await this.row(params.id, user);
    if (!row || !startOf(kind, row)) throw new AppError('not_found');
    const { from: mailFrom } = await this.server.getConnection();
    const sender = { origin: originOf(this.settings), mailFrom };
    const now = this.clock.now();
    return icsOf(
      entryOf(kind, row, reader, sender, { cancelled: isCalledOff(kind, row, now) }),
      { method: 'PUBLISH' },
      now,
    );
  }

  private async row(matterTeacherId: number, user: CurrentUser): Promise<AppointmentRow | null> {
    if (user.teacherId) await this.teachers.candidacy(matterTeacherId, user);
    if (!user.teacherId) await this.customers.candidate(matterTeacherId, user);
    return this.appointments.of(matterTeacherId);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type AppointmentRow,
  appointmentSelect,
} from '../../../platform/appointments/appointment.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

/** What an appointment is made of, for a reader whose right has been looked at. */
@Injectable()
export class AppointmentQueries {
  constructor(private readonly prisma: PrismaService) {}

  async of(matterTeacherId: number): Promise<AppointmentRow | null> {
    return this.prisma.matterTeacher.findUnique({
      where: { id: matterTeacherId },
      select: appointmentSelect,
    });
  }
}

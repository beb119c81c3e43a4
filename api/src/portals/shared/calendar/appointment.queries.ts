import { Injectable } from '@nestjs/common';
import {
  type AppointmentRow,
  appointmentSelect,
} from '../../../platform/appointments/appointment.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

/** Reads an appointment; the caller has checked access. */
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

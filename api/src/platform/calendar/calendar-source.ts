import { Injectable } from '@nestjs/common';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Transaction } from '../database/transaction.js';
import { loadCalendar } from './load-calendar.js';

/** The business calendar in force. Read in each transaction: closing days may be entered at any time, and the table is tiny. */
@Injectable()
export class CalendarSource {
  current(tx: Transaction): Promise<Calendar> {
    return loadCalendar(tx);
  }
}

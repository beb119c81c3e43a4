import type { QueueDefinition, TabDefinition } from '../kit/define-queue.js';
import { homeApplication } from './home-application.js';
import { homeResponse } from './home-response.js';
import { hpInquiry } from './hp-inquiry.js';
import { interviewerTasks } from './interviewer-tasks.js';
import { mdManagement } from './md-management.js';
import { search } from './search.js';
import { teacherApplication } from './teacher-application.js';
import { teacherResponse } from './teacher-response.js';
import { todayCases } from './today-cases.js';

/** All queues, in the order of the menu. */
export const queues: readonly QueueDefinition[] = [
  search,
  hpInquiry,
  todayCases,
  homeApplication,
  teacherApplication,
  homeResponse,
  teacherResponse,
  mdManagement,
  interviewerTasks,
];

export interface TabWithQueue {
  readonly queue: QueueDefinition;
  readonly tab: TabDefinition;
}

/** Tab code → its tab and queue. */
export const tabsByCode: ReadonlyMap<string, TabWithQueue> = new Map(
  queues.flatMap((queue) => queue.tabs.map((tab) => [tab.code, { queue, tab }] as const)),
);

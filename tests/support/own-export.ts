import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueExports } from '../../api/src/portals/shared/own-data/timers/run-due-exports.js';
import type { Agent, Answer } from './agent.js';
import type { TestApp } from './app.js';

/** What somebody's own data look like as a file: asked for, put together by the job, and opened. The refusal where there is one. */
export async function ownExport(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  agent: Agent,
): Promise<Answer> {
  const asked = await agent.post('/api/user/export');
  if (asked.status !== 200) return asked;
  await runDueExports(timerTools(app), clock.now());
  const { body } = await agent.get('/api/user/export');
  return agent.get(body.file.url);
}

import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueExports } from '../../api/src/portals/shared/own-data/timers/run-due-exports.js';
import type { Agent, Answer } from './agent.js';
import type { TestApp } from './test-app.js';

/** The user's own data as a file: requested, prepared by the job, and opened; or the refusal. */
export async function requestOwnExport(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  agent: Agent,
): Promise<Answer> {
  const requested = await agent.post('/api/user/export');
  if (requested.status !== 200) return requested;
  await runDueExports(timerTools(app), clock.now());
  const { body } = await agent.get('/api/user/export');
  return agent.get(body.file.url);
}

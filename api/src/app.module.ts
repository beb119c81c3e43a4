import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountModule } from './modules/account/account.module.js';
import { allActions } from './modules/all-actions.js';
import { MatterTeacherModule } from './modules/matter-teacher/matter-teacher.module.js';
import { QueueModule } from './modules/queue/queue.module.js';
import { actionsModule } from './platform/actions/actions.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { type PlatformParts, platformModule } from './platform/platform.module.js';
import { PortalsModule } from './portals/portals.module.js';

@Module({})
class AppModule {}

/** One module per noun. */
const rooms: (Type | DynamicModule)[] = [actionsModule(allActions), AccountModule, QueueModule, MatterTeacherModule, PortalsModule];

/** All rooms of the house, on the platform they share. */
export function appModule(parts: PlatformParts): DynamicModule {
  return { module: AppModule, imports: [platformModule(parts), OutboxModule, ...rooms] };
}

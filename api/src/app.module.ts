import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountModule } from './modules/account/account.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { type PlatformParts, platformModule } from './platform/platform.module.js';

@Module({})
class AppModule {}

/** One module per noun. */
const rooms: Type[] = [AccountModule];

/** All rooms of the house, on the platform they share. */
export function appModule(parts: PlatformParts): DynamicModule {
  return { module: AppModule, imports: [platformModule(parts), OutboxModule, ...rooms] };
}

import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.js';
import { UserLiveController } from './user-live.controller.js';

/** Live updates by server-sent events; the database carries them from process to process. */
@Module({
  controllers: [LiveController, UserLiveController],
  providers: [LiveHub],
  exports: [LiveHub],
})
export class LiveModule {}

import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveHub } from './live-hub.js';

/** Live updates by server-sent events; the database carries them from process to process. */
@Module({ controllers: [LiveController], providers: [LiveHub], exports: [LiveHub] })
export class LiveModule {}

import { Module } from '@nestjs/common';
import { PushController } from './push.controller.js';
import { PushDelivery } from './push-delivery.js';
import { PushDevices } from './push-devices.js';
import { PushSender } from './push-sender.js';
import { VapidKeys } from './vapid-keys.js';

@Module({
  controllers: [PushController],
  providers: [VapidKeys, PushSender, PushDevices, PushDelivery],
  exports: [PushDelivery],
})
export class PushModule {}

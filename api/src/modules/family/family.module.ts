import { Module } from '@nestjs/common';
import { PatchParent } from './actions/patch-parent.js';
import { RecordConsents } from './actions/record-consents.js';
import { RemoveCustomer } from './actions/remove-customer.js';
import { StopFamily } from './actions/stop-family.js';
import { FamilyController } from './family.controller.js';
import { FamilyQueries } from './family.queries.js';

@Module({
  controllers: [FamilyController],
  providers: [FamilyQueries, PatchParent, RemoveCustomer, RecordConsents, StopFamily],
})
export class FamilyModule {}

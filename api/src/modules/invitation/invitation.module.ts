import { Module } from '@nestjs/common';
import { InvitationSteps } from './actions/invitation-steps.js';
import { InvitationWork } from './actions/invitation-work.js';
import { TestInvitation } from './actions/test-invitation.js';
import { InvitationController } from './invitation.controller.js';
import { InvitationQueries } from './invitation.queries.js';

@Module({
  controllers: [InvitationController],
  providers: [InvitationQueries, InvitationSteps, InvitationWork, TestInvitation],
})
export class InvitationModule {}

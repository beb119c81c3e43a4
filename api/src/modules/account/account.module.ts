import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.js';
import { ChangePassword } from './actions/change-password.js';
import { ResetPassword } from './actions/reset-password.js';
import { SignIn } from './actions/sign-in.js';
import { CurrentAdminController } from './current-admin.controller.js';
import { MeController } from './me.controller.js';
import { PasswordController } from './password.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  controllers: [SignInController, PasswordController, SessionsController, MeController, CurrentAdminController],
  providers: [AccountQueries, SignIn, ResetPassword, ChangePassword],
})
export class AccountModule {}

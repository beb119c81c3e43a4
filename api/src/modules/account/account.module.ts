import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.js';
import { ChangePassword } from './change-password.js';
import { CurrentAdminController } from './current-admin.controller.js';
import { MeController } from './me.controller.js';
import { PasswordController } from './password.controller.js';
import { ResetPassword } from './reset-password.js';
import { SessionsController } from './sessions.controller.js';
import { SignInController } from './sign-in.controller.js';
import { SignIn } from './sign-in.js';

@Module({
  controllers: [SignInController, PasswordController, SessionsController, MeController, CurrentAdminController],
  providers: [AccountQueries, SignIn, ResetPassword, ChangePassword],
})
export class AccountModule {}

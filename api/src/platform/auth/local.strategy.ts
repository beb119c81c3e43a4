import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { Credentials, VerifiedLogin } from './credentials.js';
import type { Face } from './current-user.js';

/**
 * A request at a login form; the sign-in guard sets face and credentials, the strategy verifies.
 */
export interface SignInRequest extends FastifyRequest {
  face: Face;
  credentials: Credentials;
  verified?: VerifiedLogin;
}

/**
 * Passport verifies login mail and password; sessions are our own. Passport keeps strategies per
 * process and not per application, so dependencies come with the request.
 */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor() {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  async validate(
    request: SignInRequest,
    email: string,
    password: string,
  ): Promise<VerifiedLogin | null> {
    return request.credentials.verify(request, request.face, email, password);
  }
}

// Text messages to shoppers. No provider is built in: without a sender codes are refused (701) and other messages are
// skipped; a demo or fixture shop "sends" into its server log, so that every page works without a provider
// (conventions.yaml external_services.sms).
import type { ServerLog } from './log.ts';

/** What a message is for; providers hold a text for each. */
export type SmsTemplate = 'captcha' | 'paySucceed' | 'ship' | 'refund';

export interface SmsMessage {
  readonly mobile: string;
  readonly template: SmsTemplate;
  /** What fills the places of the template; of `captcha` the code alone. */
  readonly params: readonly string[];
}

export interface SmsSender {
  /** Rejects when the provider did not take it. Callers send beside the request: a failed message fails no operation. */
  send(message: SmsMessage): Promise<void>;
}

/** Shows messages in the server log instead of sending them. */
export function logSender(log: ServerLog): SmsSender {
  return {
    async send({ mobile, template, params }) {
      log.info(`短信 / text message to ${mobile} (${template}): ${params.join(', ')}`);
    },
  };
}

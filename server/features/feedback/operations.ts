// Messages of shoppers to the shop (shop-user-data.yaml).
import { defineOperation, shopper } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { submitFeedbackInput } from './schema.ts';
import { submitFeedback } from './service.ts';

const submitOperation = defineOperation({
  name: 'feedback.submit',
  title: { zh: '提交意见反馈', en: 'Send feedback' },
  method: 'POST',
  path: '/wx/feedback/submit',
  access: shopper,
  input: submitFeedbackInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await submitFeedback(shop, who, input);
    return undefined;
  },
});

export const feedbackOperations = [submitOperation];

import type { Application } from '../application'

/** The next step after the person's own signature, as a sentence. Only the applicant sends the parcel. */
export function afterSigning({ state, step, role }: Pick<Application, 'state' | 'step' | 'role'>): string {
  if (state === 'signing') {
    return role === 'applicant'
      ? '其他继承人都签署后，我们会通知您。您现在什么都不用做。'
      : '其他继承人都签署后，由申请人寄送材料。您现在什么都不用做。'
  }
  if (step === 'parcel') return '所有继承人都已签署，请把签署材料寄给我们。'
  return role === 'applicant'
    ? '所有继承人都已签署，您寄出的材料正在路上。您现在什么都不用做。'
    : '所有继承人都已签署，材料由申请人寄给我们。您现在什么都不用做。'
}

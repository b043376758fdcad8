import { useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { changeAnswers } from '@/api/query'
import { useSaving } from '@/api/use-saving'
import { Revocation, revocations } from '@/contract/revocations'
import { formDraftOf, type Typed } from './form-draft'
import { rules, sendsMobile } from './saving-rules'

const readRevocation = (data: unknown) => {
  const { success, output } = v.safeParse(Revocation, data)
  return success ? output : null
}

/** Saves an application while the person types. */
export function useRevocationSaving(first: Revocation) {
  const { revocationNo } = first
  const { applicationNo } = first.purchase
  const [draft] = useState(() => formDraftOf(revocationNo))
  const saving = useSaving({
    call: revocations.saveRevocation,
    first,
    draft,
    rules,
    read: readRevocation,
    show: kept => changeAnswers(revocations.getRevocation, one => (one.revocationNo === revocationNo ? kept : one)),
    stales: ['revocations.listRevocations', 'revocations.revocable', 'inheritances.getSignType'],
    async prepare(typed: Typed, { base, saved }) {
      const { reasonKind, explanation, cardId, contactName, contactMobile } = typed
      return {
        ...{ revocationNo, applicationNo, reasonKind, explanation, cardId },
        contactName: contactName.trim(),
        ...(sendsMobile(saved, typed) && { contactMobile: (await fieldEncryption())(contactMobile) }),
        version: base.version,
      }
    },
  })
  return { ...saving, draft }
}

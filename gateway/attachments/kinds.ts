import type { BusinessType } from '@/contract/attachments'

export interface Kind {
  kind: string
  title: string
  hint: string
  required: boolean
  /** Limit of files of this kind in one form. */
  maxCount: number
}

const paper = (kind: string, title: string, hint: string, required: boolean, maxCount = 1): Kind => ({
  kind,
  title,
  hint,
  required,
  maxCount,
})

/** The attachments of each form. A revocation needs further ones, depending on its reason. */
export const kindsOf: Readonly<Record<BusinessType, readonly Kind[]>> = {
  2: [
    paper('idFront', '申请人身份证人像面', '请拍摄身份证原件，四角完整、文字清晰', true),
    paper('idBack', '申请人身份证国徽面', '请拍摄身份证原件，有效期清晰可见', true),
    paper('deathCertificate', '被继承人死亡证明', '医学死亡证明、户口注销证明或法院宣告死亡的判决书', true, 3),
    paper('relationship', '亲属关系证明', '户口簿、结婚证、出生证明或社区出具的亲属关系证明', true, 6),
    paper('decedentId', '被继承人身份证明', '身份证已注销的话，可提供户籍证明', false, 2),
    paper('notarialDeed', '继承公证书或法院文书', '继承权公证书、生效的判决书或调解书', false, 6),
    paper('bankCard', '收款银行卡', '继承人本人的一类借记卡', false, 2),
    paper('other', '其他材料', '客服要求补充的材料', false, 6),
  ],
  3: [
    paper('idFront', '身份证人像面', '请拍摄身份证原件，四角完整、文字清晰', true),
    paper('idBack', '身份证国徽面', '请拍摄身份证原件，有效期清晰可见', true),
    paper('receipt', '付款凭证', '银行或支付平台的转账记录，能看清付款人、时间和金额', false, 4),
    paper('guardianship', '监护关系证明', '户口簿或出生证明，能看出未成年人与监护人的关系', false, 4),
    paper('other', '其他材料', '能说明情况的其他材料', false, 6),
  ],
}

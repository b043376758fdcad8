import { inheritKindsFor } from '../../../gateway/inheritances/needed-attachments'

const find = (people: Parameters<typeof inheritKindsFor>[0], kind: string) =>
  inheritKindsFor(people).find(one => one.kind === kind)

describe('the attachments of an inheritance', () => {
  it('an identity card takes both sides, and any other certificate one page', () => {
    for (const certType of ['', '0']) {
      expect(find({ certType, relations: [] }, 'idFront')).toMatchObject({
        title: '申请人身份证人像面',
        required: true,
      })
      expect(find({ certType, relations: [] }, 'idBack')).toMatchObject({ required: true })
    }
    expect(find({ certType: '1', relations: [] }, 'idFront')).toMatchObject({
      title: '申请人证件资料页',
      required: true,
    })
    expect(find({ certType: '1', relations: [] }, 'idBack')).toMatchObject({ required: false })
  })

  it('the proofs of the entered relations are named, each once', () => {
    const hint = find({ certType: '0', relations: ['child', 'child', 'spouse'] }, 'relationship')?.hint
    expect(hint).toBe('能看出继承人与被继承人关系的：出生医学证明或户口簿，结婚证')
    expect(find({ certType: '0', relations: ['', 'unknown'] }, 'relationship')?.hint).toMatch(/^户口簿、结婚证/)
    expect(find({ certType: '0', relations: ['sibling'] }, 'notarialDeed')?.hint).toMatch('通常需要')
  })
})

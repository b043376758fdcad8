import { fullAddress } from '@/lib/address'

describe('the full address', () => {
  const shanghai = { province: '上海市', city: '上海市', district: '浦东新区', street: '虚怀路200弄7号601室' }

  it.each([
    ['says a municipality once', shanghai, '上海市浦东新区虚怀路200弄7号601室'],
    [
      'says each area of a province',
      { province: '浙江省', city: '杭州市', district: '西湖区', street: '虚文路18号' },
      '浙江省杭州市西湖区虚文路18号',
    ],
    [
      'does not repeat what the street begins with',
      { province: '浙江省', city: '杭州市', district: '西湖区', street: '杭州市西湖区虚文路18号' },
      '浙江省杭州市西湖区虚文路18号',
    ],
    ['does not repeat the whole of it', { ...shanghai, street: '上海市浦东新区虚怀路1号' }, '上海市浦东新区虚怀路1号'],
    [
      'leaves out what is only a heading of the lists',
      { province: '北京市', city: '市辖区', district: '东城区', street: '虚园街2号' },
      '北京市东城区虚园街2号',
    ],
    [
      'keeps a name that stands inside the street',
      { province: '江苏省', city: '南京市', district: '鼓楼区', street: '虚谷大街南京市场2号' },
      '江苏省南京市鼓楼区虚谷大街南京市场2号',
    ],
    [
      'is what there is, where areas are unknown',
      { province: '', city: '', district: '', street: ' 某路1号 ' },
      '某路1号',
    ],
  ])('the full address %s', (_, parts, whole) => {
    expect(fullAddress(parts)).toBe(whole)
  })
})

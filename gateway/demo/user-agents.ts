const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

/**
 * User agents of the environments that the demo page offers, by the `env` of the address. Real programs send the same
 * ones.
 */
export const userAgents: Readonly<Record<string, string>> = {
  wechat: `${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN`,
  'weapp-h5': `${iPhone} Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN miniProgram/wx0000000000000000`,
  mobile: `${pixel} Chrome/126.0.0.0 Mobile Safari/537.36`,
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  company: `${iPhone} Mobile/15E148 EserviceApp/6.3.0`,
  // The enterprise mode itself is set by entry_point=EEM in the address.
  enterprise: `${iPhone} Mobile/15E148 EserviceApp/6.3.0`,
  qw: `${pixel} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1 NetType/WIFI Language/zh ColorScheme/Light`,
}

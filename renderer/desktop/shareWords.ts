// What the page with the address says: how a phone gets in, and what may stand in the way on each system.

interface Words {
  readonly title: string;
  readonly shared: string;
  readonly alone: string;
  readonly share: string;
  readonly stop: string;
  readonly copy: string;
  readonly copied: string;
  readonly scan: string;
  readonly other: string;
  readonly helpTitle: string;
  readonly network: string;
  readonly firewall: Readonly<Record<string, string>>;
  readonly programTitle: string;
  readonly program: string;
}

export const shareWords: Readonly<Record<'zh-CN' | 'en', Words>> = {
  'zh-CN': {
    title: '地址和二维码',
    shared: '同一网络里的手机和电脑可以打开店铺。后台仍然只有这台电脑能用，除非您另外允许。',
    alone: '现在只有这台电脑能打开店铺。打开共享后，同一网络里的手机才能访问。',
    share: '开始共享',
    stop: '停止共享',
    copy: '复制地址',
    copied: '已复制',
    scan: '手机连接同一个 Wi-Fi，扫码或输入地址。',
    other: '其他网卡的地址',
    helpTitle: '手机打不开？',
    network: '手机和电脑要在同一个网络；访客 Wi-Fi 和手机流量不行。有的路由器打开了“AP 隔离”，需要关闭。',
    firewall: {
      win32:
        'Windows：第一次共享时系统会询问，请勾选“专用网络”并允许。错过了：设置 → 隐私和安全性 → Windows 安全中心 → 防火墙和网络保护 → 允许应用通过防火墙，勾选 PocketMall 的“专用”。网络本身也要设为“专用网络”。',
      darwin:
        'macOS：系统设置 → 网络 → 防火墙 → 选项，把 PocketMall 设为“允许传入连接”。系统询问“本地网络”时请选择允许。',
      linux: 'Linux：放行端口 {port}，例如 sudo ufw allow {port}/tcp，或 sudo firewall-cmd --add-port={port}/tcp。',
    },
    programTitle: '小程序',
    program:
      '在微信开发者工具里：详情 → 本地设置 → 勾选“不校验合法域名、web-view、TLS 版本以及 HTTPS 证书”，接口地址填 {url}/wx/。真机预览时在小程序菜单里打开“调试”。',
  },
  en: {
    title: 'Address and QR code',
    shared:
      'Phones and computers on the same network can open the shop. The back office stays on this computer unless you allow more.',
    alone: 'Only this computer can open the shop now. Share it to let phones on the same network in.',
    share: 'Share',
    stop: 'Stop sharing',
    copy: 'Copy address',
    copied: 'Copied',
    scan: 'Connect the phone to the same Wi-Fi, then scan the code or type the address.',
    other: 'Addresses of other network cards',
    helpTitle: 'A phone can’t connect?',
    network:
      'Phone and computer must be on the same network; guest Wi-Fi and mobile data are not. Some routers keep their devices apart (“AP isolation”): switch that off.',
    firewall: {
      win32:
        'Windows asks at the first sharing: tick “Private networks” and allow. Missed it: Settings → Privacy & security → Windows Security → Firewall & network protection → Allow an app through firewall, tick “Private” for PocketMall. The network itself must also be private.',
      darwin:
        'macOS: System Settings → Network → Firewall → Options, set PocketMall to “Allow incoming connections”. When the system asks about the local network, allow it.',
      linux: 'Linux: let port {port} in, e.g. sudo ufw allow {port}/tcp or sudo firewall-cmd --add-port={port}/tcp.',
    },
    programTitle: 'Mini-program',
    program:
      'In the WeChat developer tools: Details → Local settings → tick “Do not verify valid domain names, web-view, TLS version and HTTPS certificates”, and use {url}/wx/ as the interface address. On a real phone, switch on “Debug” in the mini-program’s menu.',
  },
};

// Where this shop differs on purpose from the established server for the same clients, and why. What is not named here is
// equal but for what holds everywhere.

/** What differs for all operations. */
export const everywhere: readonly string[] = [
  'Checks run in one order everywhere: token (501), permission (506), parameters (401 missing, 402 wrong), then the rules of the shop; clients see the same reason whatever they call.',
  'A missing parameter is 401 and a wrong one 402, in queries and bodies alike, with the reason by field beside `errmsg`; the established server mixes both numbers and lets some faults end as 502.',
  'Digits sent as text are numbers; null, "", "null" and "undefined" count as absent: clients send what they find in their storage.',
  'Unknown paths answer HTTP 404 and wrong methods 405, with the envelope; every other refusal is HTTP 200.',
  '`limit` above 1000 is 1000; 0 or less is 402 under /wx, while 0 means all rows under /admin.',
  'A page past the end is empty under /wx (scrolling clients would show rows twice) and the last page under /admin; without rows there are 0 pages.',
  'No key is ever null: it is left out. Empty texts and lists are sent where clients rely on them.',
  'Unknown goods are 712, unknown orders 720, other unknown rows 402; deleted rows count as unknown. The established server still finds some of them.',
  'Only the named inputs are taken. The established server writes any column that the sender names into some tables.',
  'Rows of equal time or value are ordered by id as well, so that pages never overlap; `%` and `_` in searches are plain characters.',
  'Changes of one action are one transaction with conditional updates, so that two at the same moment never both succeed.',
  'Pictures and files have absolute addresses that begin with the origin of the request, so that phones on the network see them.',
  'Error texts are our own, in Chinese, or in English where `Accept-Language` prefers it.',
  'Tokens are random, stored as hashes and survive a restart; 30 days for shoppers, 6 hours for administrators, prolonged by use. There is no session cookie.',
];

/** By the name of the operation. */
export const differences: Readonly<Record<string, string>> = {
  'goods.list':
    'The search history gets one row for each word, only at the first page, and cut to 63 characters; sorting by id is taken too.',
  'goods.detail':
    'Unknown goods leave no footprint; goods without a brand, or whose brand is deleted, are told whole; nothing is silently left out.',
  'goods.related': 'Leaves the goods itself out; `page` and `limit` are honoured.',
  'goods.category': 'A deleted category counts as not found.',
  'catalog.index':
    'A deleted category counts as not found; a shop without categories has an empty object, which clients read without a test.',
  'catalog.all': 'A shop without categories has all four keys, empty, instead of 502.',
  'catalog.current': 'A deleted category counts as not found.',
  'brand.detail': 'A deleted brand counts as not found.',
  'home.index':
    'A part that fails gives 502 instead of a success without it; banners keep their times; group-buys of goods off sale are left out.',
  'search.index': 'The history is newest first and short; without a default word there is one that is empty.',
  'topic.detail': 'A topic without goods has an empty list.',
  'topic.related': 'Always full records; `page` and `limit` are honoured.',
  'issue.list':
    'Takes `limit` as the length of a page, as all clients send it; `size` counts only where that is absent.',
  'auth.login':
    'Unknown names, wrong passwords and disabled accounts answer alike (700) after the same time; repeated failures are held off; the nickname is the stored one; a bound mobile number is a name too, and the name may come as `mobile` or `email`.',
  'auth.logout': 'Ends the token that was sent; with the established server it works on until its time is over.',
  'auth.loginByPlatform':
    'Accounts made here have no usable password; two first logins at once make one account; disabled accounts are refused; long names are cut.',
  'auth.captcha': 'A malformed mobile number is 707; asking too often is 702.',
  'auth.regCaptcha': 'A malformed mobile number is 707; asking too often is 702.',
  'auth.register':
    "The platform's automatic account becomes the registered one and keeps its orders; names and numbers are unique by the database; a code is used up.",
  'auth.reset': 'The code is used up; all tokens of the account end.',
  'auth.resetPhone': "Another account's number is 705; the code is used up.",
  'auth.bindPhone': "The app id in the decrypted data is checked; another account's number is 705.",
  'auth.profile':
    'Takes the nickname in both spellings, `nickName` and `nickname`; a gender other than 0 to 2 and too long texts are 402.',
  'address.list': 'Pages and sorts where that is asked for; otherwise all by id in one piece.',
  'address.save': 'Too long texts are 402 instead of 502.',
  'collect.list':
    'Favourites of deleted goods and topics are left out and not counted; topics have both sets of names, and their own subtitle; other types are 402.',
  'collect.toggle': 'A double click makes no second favourite; other types are 402.',
  'comment.post': 'Stars are 1 to 5; a picture flag without pictures is an empty list.',
  'comment.list':
    'Comments of accounts that are gone are shown without a name; the nickname comes in both spellings; pictures are always a list.',
  'footprint.list': 'One row for each goods, moved on at each view; deleted goods are left out and not counted.',
  'storage.upload': 'Pictures only, by their content; the rate is limited by address.',
  'storage.fetch': 'Sent with nosniff and as what its content is; anything else as a download.',
  'storage.download': 'Only keys that were given out; always as a download.',
  'platformMessage.take': 'The signature is checked; the established server trusts everybody.',
  'cart.add':
    'The SKU must belong to the goods and be there (711); two calls at once neither make two lines nor lose a count; at most 32767 pieces.',
  'cart.fastadd':
    'Makes a line of its own, seen only by the checkout through its id: the cart itself is neither changed nor emptied. Other rules as cart.add.',
  'cart.update': 'More than the stock is 711.',
  'cart.checkout':
    'One price function with the order; group rules count only while they run and fit; ids that were not sent are answered as 0; the coupon that is really used is named.',
  'order.list': 'A showType outside 0 to 4 is 402; 4 holds orders confirmed by hand and by time.',
  'order.submit':
    'Cart line, coupon and group are checked for owner, state and time in the transaction; goods off sale are 710; free orders are paid at once; order numbers are unique; an `Idempotency-Key` gives the first answer again.',
  'order.cancel': 'Never wins over a payment at the same moment; a coupon that ended meanwhile becomes expired.',
  'order.refund': 'Never overwrites a shipment at the same moment.',
  'order.delete': 'Not while an after-sale is open.',
  'order.comment':
    'A double click makes one comment; stars are 1 to 5; a picture flag without pictures is an empty list.',
  'order.prepay':
    'Answers by the payment method of the shop; an account without a platform id is 708 where one is needed.',
  'order.h5pay': 'Answers 724 where the method is off; a simulated payment leads to a page of the shop.',
  'order.payNotify':
    'API v3 only; unsigned notifications are refused; late payments take stock and coupon again or become refund requests; amounts are compared in cents.',
  'aftersale.submit':
    'Amounts are rounded to cents before they are compared; negative amounts and unknown types are 402; numbers are unique over the shop.',
  'aftersale.cancel': 'Changes the state only, and only while it is still requested.',
  'coupon.list': 'Coupons past their end are not listed, even before the hourly task.',
  'coupon.mylist': 'Expired by time in the query; amounts are texts with a decimal, as clients expect.',
  'coupon.selectlist':
    'Only coupons that the order can use, each with `available: true`; a page of them where that is asked for.',
  'coupon.receive': 'Total and limit hold under requests at once; a deleted coupon is 402, one past its end 741.',
  'coupon.exchange': 'As coupon.receive; a coupon past its end is 742.',
  'groupon.list': 'Goods off sale are left out and not counted.',
  'groupon.detail': 'The caller sees the own record of the group; a starter who is gone does no harm.',
  'groupon.join': "A joiner's id leads to the group's starter; only what clients need is told.",
  'groupon.my':
    'Records of deleted orders are left out; the starter is known for every id; a page of them where that is asked for.',
  'adminAuth.kaptcha': 'Served, but not demanded at the login.',
  'adminAuth.login':
    'Unknown names and wrong passwords answer alike; after five failures further tries are refused for a while that grows, at once.',
  'adminAuth.info': 'Lists every call that the permissions allow; disabled and deleted roles grant nothing.',
  'adminProfile.password': 'Shorter than six characters is 602; all other tokens of the account end.',
  'adminProfile.inbox': 'A missing type means all.',
  'adminProfile.openNotice': 'A sender who is gone does no harm; the text is cleaned HTML.',
  'adminAccount.create': 'No password hash in the answer; only existing roles that the caller may grant.',
  'adminAccount.update':
    'The password may be left out and is never changed here; names stay unique; only those who hold everything change such an account.',
  'adminAccount.delete': "Ends the account's tokens.",
  'role.create': "A deleted role's name is free again.",
  'role.delete': 'Its permissions go with it.',
  'role.updatePermissions':
    'Replaces all in one transaction; only known permissions, and only those that the caller holds (641).',
  'notice.create': 'Longer texts; HTML is cleaned.',
  'notice.update': 'A deleted notice counts as unknown; HTML is cleaned.',
  'adminStorage.create':
    'Names without an extension and long media types are taken; pictures only, by their content. The same picture keeps its key and takes the name that it came with last.',
  'adminStorage.update': 'Changes the name only.',
  'adminStorage.delete': 'Removes only files that the shop has stored.',
  'config.mallSave': 'Writes only the keys of its own group, and only sensible values.',
  'config.expressSave': 'Writes only the keys of its own group; amounts are checked.',
  'config.orderSave': 'Writes only the keys of its own group; takes effect at once.',
  'config.wxSave': 'Writes only the keys of its own group.',
  'adminRegion.tree': 'Levels without rows are empty lists.',
  'stat.user': 'Rows by day, the oldest first.',
  'stat.order': "Rows by day, the oldest first; the shop's local day.",
  'stat.goods': "Paid orders only; rows by day, the oldest first; the shop's local day.",
  'adminLog.list': 'Changes of roles, permissions, settings, files and backups are there too.',
  'adminUser.list': 'No password hash and no session key in the rows.',
  'adminUser.detail': 'No password hash and no session key; deleted members count as unknown.',
  'adminUser.update':
    'Only the fields of the form; a malformed number is 632, a taken one 634; disabling ends the sessions.',
  'adminShopperData.feedbacks': 'Finds by id too.',
  'adminShopperData.searches': 'Sorting is checked and bound; the established server pastes it into its query.',
  'adminGoods.catAndBrand': 'Brands by their order, then id.',
  'adminGoods.create':
    'Needs at least one SKU (401); prices and combinations are checked (402); share pictures are drawn when they are asked for; HTML is cleaned.',
  'adminGoods.update':
    'The price shown comes from all live SKUs; parts of other goods are 402; carts and group rules follow the new name and picture.',
  'adminGoods.delete': 'Empties it from carts and ends its group rules in the same transaction.',
  'adminCategory.list': 'By their order, then id.',
  'adminCategory.create': 'A second-level category needs a live parent (402).',
  'adminCategory.update': 'No parent with children becomes a child, nor its own parent (402).',
  'adminCategory.delete': 'Children go with their parent.',
  'adminBrand.create': 'A negative price is 402; the stored record is answered.',
  'adminKeyword.create': 'Only one keyword is the default.',
  'adminKeyword.update': 'Only one keyword is the default.',
  'adminOrder.list': 'Values are bound, never pasted into the query; states may also come as one text with commas.',
  'adminOrder.refund':
    'Orders paid in cash can be refunded; the platform is called outside the transaction with a fixed number; coupons come back or expire.',
  'adminOrder.ship': 'A group-buy order waits until its group is complete (620).',
  'adminOrder.pay': 'Sets the time of the payment and does all that an online payment does.',
  'adminOrder.delete': 'Its after-sales go with it.',
  'adminOrder.reply': 'Only once: a second reply never overwrites the first.',
  'adminOrder.refundReject':
    'Our own, beyond the interface: refuses a refund request with a reason that the shopper sees.',
  'adminAftersale.recept': 'Only while it is still requested.',
  'adminAftersale.reject': 'Only while it is still requested.',
  'adminAftersale.refund':
    'Amount and kind come from the stored request; the order gets its refund figures; stock returns by the stored kind.',
  'adminTopic.create': 'Unknown goods are 712, a negative price 402.',
  'adminTopic.update': 'Unknown goods are 712, a negative price 402.',
  'adminTopic.read': 'Goods stay in the order of the topic.',
  'adminCoupon.create': 'Codes and amounts are checked (402); exchange codes come from a secure source and are unique.',
  'adminCoupon.update': 'A coupon whose end moves into the future runs again; a missing exchange code is made.',
  'adminCoupon.delete': 'Unused ones of shoppers are taken down with it.',
  'adminGroupon.listRecord': 'Sorting is applied; goods come without their long text.',
  'adminGroupon.create': 'Discount and number of members are checked (402); one running rule for each goods (651).',
  'adminGroupon.update': 'Checked as at creation; ending it fails running groups as its end in time does.',
  'adminGroupon.delete': 'Running groups fail first, their paid orders become refund requests.',
};

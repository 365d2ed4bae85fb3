// The console begins here.
import 'element-plus/dist/index.css';
import 'element-plus/theme-chalk/dark/css-vars.css';
import './style/tokens.css';
import './style/base.css';
import { VueQueryPlugin } from '@tanstack/vue-query';
import { createApp } from 'vue';
import App from './App.vue';
import { followDesktop } from './api/desktop.ts';
import { queryClient } from './api/query.ts';
import { i18n, loadAreas } from './i18n.ts';
import { router } from './router.ts';
import './theme.ts';
import { keepKeysOfInputMethods } from './shell/composing.ts';
import { reportFailure } from './shell/failures.ts';

keepKeysOfInputMethods();
const app = createApp(App);
app.use(VueQueryPlugin, { queryClient });
app.use(i18n);
app.use(router);
app.config.errorHandler = reportFailure;
followDesktop(router);
await loadAreas(['common', 'menu', 'shell']);
app.mount('#app');
